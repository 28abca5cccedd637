/** Asks for a file by the dialog of the system. @returns undefined if none is chosen. */
export const chosenFile = (accept: string): Promise<File | undefined> =>
  new Promise((done) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => done(input.files?.[0]));
    input.addEventListener('cancel', () => done(undefined));
    input.click();
  });
