/** Single letters are shortcuts only while nobody types and no floating layer has the keyboard. */
const BUSY =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], .k-pop';

/** True for a single key of the page: no modifier, not handled yet, and not typed into something. */
export const isPageKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(BUSY)) &&
  !document.querySelector('.k-dialog, .k-drawer');

/** Where Ctrl Z belongs to what is typed, or to a dialog. */
export const inField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]') !==
    null;
