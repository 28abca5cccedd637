import type { IconName } from '../kit/index.ts';
import type { CustomType } from './definition.ts';

/** The icon of each type, in the order of the choice. */
export const TYPE_ICON: Record<CustomType, IconName> = {
  text: 'cursor-text-select',
  memo: 'text-wrap-lines',
  html: 'text-b',
  integer: 'list-numbers',
  decimal: 'decimal-number',
  percent: 'percent',
  money: 'currency-dollar',
  date: 'calendar',
  datetime: 'calendar-dots',
  time: 'clock',
  boolean: 'circle-check',
  enum: 'list-bullets',
  tags: 'tags',
  ref: 'link',
  email: 'envelope',
  phone: 'phone',
  url: 'globe',
  color: 'droplet',
};

export const TYPES = Object.keys(TYPE_ICON) as CustomType[];
