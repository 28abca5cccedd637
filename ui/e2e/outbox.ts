/** The page of mails, with the key that the products under test are started with. */
export const OUTBOX = `/outbox?key=${process.env['E2E_OUTBOX_KEY']}`;
