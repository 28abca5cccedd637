/** Icons that only the page of an order draws; they are loaded with it. */
export { default as arrow } from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-right.js';
export { default as eye } from '@blueprintjs/icons/lib/esm/next/generated/paths/eye.js';
export { default as lock } from '@blueprintjs/icons/lib/esm/next/generated/paths/lock.js';
export { default as star } from '@blueprintjs/icons/lib/esm/next/generated/paths/star.js';
export { default as starFilled } from '@blueprintjs/icons/lib/esm/next/generated/paths/star-filled.js';
