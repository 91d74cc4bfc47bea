/**
 * The part of the command program that writes HTML: a file of its own, loaded by a dynamic import
 * only when a page is asked for.
 */
export { renderHtmlReport } from "../report/html/render.ts";
