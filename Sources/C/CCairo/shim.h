#pragma once
#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <freetype/ftoutln.h>
#include <freetype/ftmm.h>
#include <freetype/tttables.h>
