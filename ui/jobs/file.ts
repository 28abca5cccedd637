import { apiUrl } from '../data/index.ts';

/** Address of a job's file. */
export const fileUrl = (job: number): string => apiUrl(`jobs/${job}/file`);

/** Has the browser save what is at an address. @param name instead of the one that the server gives it. */
export function saveFile(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
