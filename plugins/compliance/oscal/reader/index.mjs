/** Entry point of the reader. Everything below is pure: no files, no network, no state between calls. */
export { parseJson, pointer } from './json.mjs';
export { isWithdrawn, partFor, refOf, textsOf, WITHDRAWN } from './node.mjs';
export { idFor, own, OWN_NS } from './own.mjs';
export { Losses } from './losses.mjs';
export { Params } from './params.mjs';
export { isArabic, markupOf, plain } from './prose.mjs';
export { parseDocuments } from './document.mjs';
export { LIBRARY_NS, titleFrom } from './library.mjs';
export { importsOf, readFramework, readOscal } from './read.mjs';
export { Refused } from './refused.mjs';
export { matches } from './select.mjs';
export { Cleaner } from './shapes.mjs';
