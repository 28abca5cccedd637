/**
 * Icons that the public pages and the small components need: single paths of Blueprint's outline set, 16 px.
 * Kept apart from icons-app.ts so that the sign-in page stays small.
 */
import arrowCw from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-cw.js';
import arrowLeft from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-left.js';
import check from '@blueprintjs/icons/lib/esm/next/generated/paths/check.js';
import chevronDown from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-down.js';
import chevronRight from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-right.js';
import circleCheck from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-check.js';
import circleCheckFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-check-filled.js';
import circleExclamationFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-exclamation-filled.js';
import circleInfo from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-info.js';
import circleQuestion from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-question.js';
import circleXFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-x-filled.js';
import clipboard from '@blueprintjs/icons/lib/esm/next/generated/paths/clipboard.js';
import eye from '@blueprintjs/icons/lib/esm/next/generated/paths/eye.js';
import eyeSlash from '@blueprintjs/icons/lib/esm/next/generated/paths/eye-slash.js';
import globe from '@blueprintjs/icons/lib/esm/next/generated/paths/globe.js';
import hammer from '@blueprintjs/icons/lib/esm/next/generated/paths/hammer.js';
import listChecklist from '@blueprintjs/icons/lib/esm/next/generated/paths/list-checklist.js';
import lock from '@blueprintjs/icons/lib/esm/next/generated/paths/lock.js';
import magnifyingGlass from '@blueprintjs/icons/lib/esm/next/generated/paths/magnifying-glass.js';
import minus from '@blueprintjs/icons/lib/esm/next/generated/paths/minus.js';
import moon from '@blueprintjs/icons/lib/esm/next/generated/paths/moon.js';
import plus from '@blueprintjs/icons/lib/esm/next/generated/paths/plus.js';
import shieldBadge from '@blueprintjs/icons/lib/esm/next/generated/paths/shield-badge.js';
import sun from '@blueprintjs/icons/lib/esm/next/generated/paths/sun.js';
import triangleExclamationFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/triangle-exclamation-filled.js';
import users from '@blueprintjs/icons/lib/esm/next/generated/paths/users.js';
import x from '@blueprintjs/icons/lib/esm/next/generated/paths/x.js';
import xSmall from '@blueprintjs/icons/lib/esm/next/generated/paths/x-small.js';

export const BASE_ICONS = {
  'arrow-cw': arrowCw,
  'arrow-left': arrowLeft,
  check,
  'chevron-down': chevronDown,
  'chevron-right': chevronRight,
  'circle-check': circleCheck,
  'circle-check-filled': circleCheckFilled,
  'circle-exclamation-filled': circleExclamationFilled,
  'circle-info': circleInfo,
  'circle-question': circleQuestion,
  'circle-x-filled': circleXFilled,
  clipboard,
  eye,
  'eye-slash': eyeSlash,
  globe,
  hammer,
  'list-checklist': listChecklist,
  lock,
  'magnifying-glass': magnifyingGlass,
  minus,
  moon,
  plus,
  'shield-badge': shieldBadge,
  sun,
  'triangle-exclamation-filled': triangleExclamationFilled,
  users,
  x,
  'x-small': xSmall,
} as const;
