import { formOf } from '../../../../ui/index.ts';

/** Several documents as one file, parted by NUL, put together without reading them. */
function together(files: readonly File[]): File {
  const parts = files.flatMap((file, i) => (i ? ['\0', file] : [file]));
  return new File(parts, files[0]?.name ?? 'package.json');
}

/** The form for what was chosen: a catalog, a workbook, or a profile with its catalogs. */
export const formFor = (files: readonly File[], fields: Record<string, unknown> = {}): FormData =>
  files.length === 1 ? formOf(fields, files[0]) : formOf({ ...fields, names: files.map((f) => f.name) }, together(files));
