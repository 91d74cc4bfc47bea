@echo off
rem Starts the fable-ish command line with node, from any folder.
where node >nul 2>nul
if errorlevel 1 (
  echo fable-ish: needs Node.js 20.19 or newer, and finds no 'node' on the search path. 1>&2
  exit /b 2
)
node "%~dp0..\dist\fable-ish.cjs" %*
