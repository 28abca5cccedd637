import { formOf } from '../../../../ui/index.ts';

/** Joins several documents to one file, separated by NUL, without reading them. */
function together(files: readonly File[]): File {
  const parts = files.flatMap((file, i) => (i ? ['\0', file] : [file]));
  return new File(parts, files[0]?.name ?? 'package.json');
}

/** The form data of the chosen files: a catalog, a workbook, or a profile with its catalogs. */
export const formFor = (files: readonly File[], fields: Record<string, unknown> = {}): FormData =>
  files.length === 1 ? formOf(fields, files[0]) : formOf({ ...fields, names: files.map((f) => f.name) }, together(files));
