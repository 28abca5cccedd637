import { apiUrl } from '../data/index.ts';

/** Address of a job's file. */
export const fileUrl = (job: number): string => apiUrl(`jobs/${job}/file`);

/** Makes the browser download a file. @param name replaces the server's file name. */
export function saveFile(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
