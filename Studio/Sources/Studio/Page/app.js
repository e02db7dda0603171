const socket = new WebSocket(new URL("socket", location.href.replace(/^http/, "ws")));
socket.onmessage = (event) => { document.body.textContent = event.data; };
