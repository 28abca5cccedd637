/** The page of mails, with the key that the product under test is started with (playwright.config.ts). */
export const OUTBOX_KEY = 'key-of-the-browser-tests';
export const OUTBOX = `/outbox?key=${OUTBOX_KEY}`;
