/** Icons of files, for readers outside of the application. */
import arrowDownToTray from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-down-to-tray.js';
import fileCode from '@blueprintjs/icons/lib/esm/next/generated/paths/file-code.js';
import fileLines from '@blueprintjs/icons/lib/esm/next/generated/paths/file-lines.js';
import file from '@blueprintjs/icons/lib/esm/next/generated/paths/file.js';
import image from '@blueprintjs/icons/lib/esm/next/generated/paths/image.js';
import monitor from '@blueprintjs/icons/lib/esm/next/generated/paths/monitor.js';
import packageIcon from '@blueprintjs/icons/lib/esm/next/generated/paths/package.js';
import table from '@blueprintjs/icons/lib/esm/next/generated/paths/table.js';
import videoCamera from '@blueprintjs/icons/lib/esm/next/generated/paths/video-camera.js';
import waveform from '@blueprintjs/icons/lib/esm/next/generated/paths/waveform.js';

export const FILE_ICONS = {
  'arrow-down-to-tray': arrowDownToTray,
  file,
  'file-code': fileCode,
  'file-lines': fileLines,
  image,
  monitor,
  package: packageIcon,
  table,
  'video-camera': videoCamera,
  waveform,
};
