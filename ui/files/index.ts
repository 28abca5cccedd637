/** Files, for all rooms and for plugins. */
export { contentUrl, downloadFile } from './content.ts';
export { FileDrop } from './file-drop.tsx';
export type { FileDropProps } from './file-drop.tsx';
export { FileInput } from './file-input.tsx';
export type { FileInputProps } from './file-input.tsx';
export { FilePreview, FileRow } from './file-row.tsx';
export type { FilePreviewProps, FileRowProps } from './file-row.tsx';
export { iconOf, kindOf, sizeText } from './kinds.ts';
export { fileOf, filesOf } from './types.ts';
export type { ShownFile } from './types.ts';
