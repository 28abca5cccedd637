/**
 * Icons that the public pages and the small components need: single paths of Blueprint's outline set, 16 px.
 * Kept apart from icons-app.ts so that the sign-in page stays small.
 */
import arrowCw from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-cw.js';
import arrowLeft from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-left.js';
import arrowRight from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-right.js';
import arrowRightFromBracket from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-right-from-bracket.js';
import book from '@blueprintjs/icons/lib/esm/next/generated/paths/book.js';
import bookOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/book-open.js';
import briefcase from '@blueprintjs/icons/lib/esm/next/generated/paths/briefcase.js';
import building from '@blueprintjs/icons/lib/esm/next/generated/paths/building.js';
import buildings from '@blueprintjs/icons/lib/esm/next/generated/paths/buildings.js';
import check from '@blueprintjs/icons/lib/esm/next/generated/paths/check.js';
import checkSmall from '@blueprintjs/icons/lib/esm/next/generated/paths/check-small.js';
import chevronDown from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-down.js';
import chevronLeft from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-left.js';
import chevronRight from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-right.js';
import chevronUp from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-up.js';
import circleCheck from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-check.js';
import circleCheckFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-check-filled.js';
import circleExclamationFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-exclamation-filled.js';
import circleInfo from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-info.js';
import circleQuestion from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-question.js';
import circleX from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-x.js';
import circleXFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-x-filled.js';
import clipboard from '@blueprintjs/icons/lib/esm/next/generated/paths/clipboard.js';
import clock from '@blueprintjs/icons/lib/esm/next/generated/paths/clock.js';
import dotsThree from '@blueprintjs/icons/lib/esm/next/generated/paths/dots-three.js';
import envelope from '@blueprintjs/icons/lib/esm/next/generated/paths/envelope.js';
import eye from '@blueprintjs/icons/lib/esm/next/generated/paths/eye.js';
import eyeSlash from '@blueprintjs/icons/lib/esm/next/generated/paths/eye-slash.js';
import fileLines from '@blueprintjs/icons/lib/esm/next/generated/paths/file-lines.js';
import gauge from '@blueprintjs/icons/lib/esm/next/generated/paths/gauge.js';
import gear from '@blueprintjs/icons/lib/esm/next/generated/paths/gear.js';
import globe from '@blueprintjs/icons/lib/esm/next/generated/paths/globe.js';
import graduationCap from '@blueprintjs/icons/lib/esm/next/generated/paths/graduation-cap.js';
import hammer from '@blueprintjs/icons/lib/esm/next/generated/paths/hammer.js';
import house from '@blueprintjs/icons/lib/esm/next/generated/paths/house.js';
import key from '@blueprintjs/icons/lib/esm/next/generated/paths/key.js';
import layers from '@blueprintjs/icons/lib/esm/next/generated/paths/layers.js';
import list from '@blueprintjs/icons/lib/esm/next/generated/paths/list.js';
import listChecklist from '@blueprintjs/icons/lib/esm/next/generated/paths/list-checklist.js';
import listSort from '@blueprintjs/icons/lib/esm/next/generated/paths/list-sort.js';
import lock from '@blueprintjs/icons/lib/esm/next/generated/paths/lock.js';
import lockOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/lock-open.js';
import magnifyingGlass from '@blueprintjs/icons/lib/esm/next/generated/paths/magnifying-glass.js';
import minus from '@blueprintjs/icons/lib/esm/next/generated/paths/minus.js';
import moon from '@blueprintjs/icons/lib/esm/next/generated/paths/moon.js';
import packageIcon from '@blueprintjs/icons/lib/esm/next/generated/paths/package.js';
import pencil from '@blueprintjs/icons/lib/esm/next/generated/paths/pencil.js';
import phone from '@blueprintjs/icons/lib/esm/next/generated/paths/phone.js';
import plus from '@blueprintjs/icons/lib/esm/next/generated/paths/plus.js';
import rowsThree from '@blueprintjs/icons/lib/esm/next/generated/paths/rows-three.js';
import shield from '@blueprintjs/icons/lib/esm/next/generated/paths/shield.js';
import shieldBadge from '@blueprintjs/icons/lib/esm/next/generated/paths/shield-badge.js';
import sliders from '@blueprintjs/icons/lib/esm/next/generated/paths/sliders.js';
import sun from '@blueprintjs/icons/lib/esm/next/generated/paths/sun.js';
import table from '@blueprintjs/icons/lib/esm/next/generated/paths/table.js';
import translate from '@blueprintjs/icons/lib/esm/next/generated/paths/translate.js';
import trash from '@blueprintjs/icons/lib/esm/next/generated/paths/trash.js';
import triangleExclamation from '@blueprintjs/icons/lib/esm/next/generated/paths/triangle-exclamation.js';
import triangleExclamationFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/triangle-exclamation-filled.js';
import truckFront from '@blueprintjs/icons/lib/esm/next/generated/paths/truck-front.js';
import user from '@blueprintjs/icons/lib/esm/next/generated/paths/user.js';
import users from '@blueprintjs/icons/lib/esm/next/generated/paths/users.js';
import usersThree from '@blueprintjs/icons/lib/esm/next/generated/paths/users-three.js';
import x from '@blueprintjs/icons/lib/esm/next/generated/paths/x.js';
import xSmall from '@blueprintjs/icons/lib/esm/next/generated/paths/x-small.js';

export const BASE_ICONS = {
  'arrow-cw': arrowCw,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  'arrow-right-from-bracket': arrowRightFromBracket,
  book,
  'book-open': bookOpen,
  briefcase,
  building,
  buildings,
  check,
  'check-small': checkSmall,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  'circle-check': circleCheck,
  'circle-check-filled': circleCheckFilled,
  'circle-exclamation-filled': circleExclamationFilled,
  'circle-info': circleInfo,
  'circle-question': circleQuestion,
  'circle-x': circleX,
  'circle-x-filled': circleXFilled,
  clipboard,
  clock,
  'dots-three': dotsThree,
  envelope,
  eye,
  'eye-slash': eyeSlash,
  'file-lines': fileLines,
  gauge,
  gear,
  globe,
  'graduation-cap': graduationCap,
  hammer,
  house,
  key,
  layers,
  list,
  'list-checklist': listChecklist,
  'list-sort': listSort,
  lock,
  'lock-open': lockOpen,
  'magnifying-glass': magnifyingGlass,
  minus,
  moon,
  'package': packageIcon,
  pencil,
  phone,
  plus,
  'rows-three': rowsThree,
  shield,
  'shield-badge': shieldBadge,
  sliders,
  sun,
  table,
  translate,
  trash,
  'triangle-exclamation': triangleExclamation,
  'triangle-exclamation-filled': triangleExclamationFilled,
  'truck-front': truckFront,
  user,
  users,
  'users-three': usersThree,
  x,
  'x-small': xSmall,
} as const;
