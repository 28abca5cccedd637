/** Icons that only the landing pages and their dialogs draw; importing this module makes them known to <Icon>. */
import { addIcons } from '../../kit/icons.ts';
import arrowDown from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-down.js';
import arrowsCw from '@blueprintjs/icons/lib/esm/next/generated/paths/arrows-cw.js';
import bookOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/book-open.js';
import briefcase from '@blueprintjs/icons/lib/esm/next/generated/paths/briefcase.js';
import clock from '@blueprintjs/icons/lib/esm/next/generated/paths/clock.js';
import creditCard from '@blueprintjs/icons/lib/esm/next/generated/paths/credit-card.js';
import cubes from '@blueprintjs/icons/lib/esm/next/generated/paths/cubes.js';
import fileCheck from '@blueprintjs/icons/lib/esm/next/generated/paths/file-check.js';
import folderOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/folder-open.js';
import gauge from '@blueprintjs/icons/lib/esm/next/generated/paths/gauge.js';
import gavel from '@blueprintjs/icons/lib/esm/next/generated/paths/gavel.js';
import gridHeatmap from '@blueprintjs/icons/lib/esm/next/generated/paths/grid-heatmap.js';
import linkSlash from '@blueprintjs/icons/lib/esm/next/generated/paths/link-slash.js';
import packageIcon from '@blueprintjs/icons/lib/esm/next/generated/paths/package.js';
import paperPlane from '@blueprintjs/icons/lib/esm/next/generated/paths/paper-plane.js';
import usersThree from '@blueprintjs/icons/lib/esm/next/generated/paths/users-three.js';

addIcons({
  'arrow-down': arrowDown,
  'arrows-cw': arrowsCw,
  'book-open': bookOpen,
  'briefcase': briefcase,
  'clock': clock,
  'credit-card': creditCard,
  'cubes': cubes,
  'file-check': fileCheck,
  'folder-open': folderOpen,
  'gauge': gauge,
  'gavel': gavel,
  'grid-heatmap': gridHeatmap,
  'link-slash': linkSlash,
  'package': packageIcon,
  'paper-plane': paperPlane,
  'users-three': usersThree,
});
