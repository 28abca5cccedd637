/** The page of mails, with the key of the product under test (playwright.config.ts). */
export const OUTBOX_KEY = 'key-of-the-browser-tests';
export const OUTBOX = `/outbox?key=${OUTBOX_KEY}`;
