import { createContext } from 'react';
import type { RefObject } from 'react';
import type { ViewStep } from '../saved/steps.ts';

/**
 * How much room the tools of a list have, by the width of its panel: icons with words; icons with tooltips; or few of them, with the others
 * behind "More".
 */
export type Room = 'words' | 'icons' | 'few';

const [WORDS, ICONS] = [1040, 720];

/** @param width of the panel in px, 0 while unknown; @param narrow the screen of a phone */
export const roomOf = (width: number, narrow: boolean): Room =>
  narrow || (width > 0 && width < ICONS) ? 'few' : width === 0 || width >= WORDS ? 'words' : 'icons';

/** The room, and the actions on the current view, which "More" offers where they do not stand beside the tabs. */
export interface ListRoom {
  room: Room;
  steps: RefObject<readonly ViewStep[]>;
}

export const RoomContext = createContext<ListRoom>({ room: 'words', steps: { current: [] } });
