/** criticality: text on its colours can be read, in both themes. */
import { text, textOnColour, type Hooks } from '../../../core/index.ts';

const COLOURS = ['color', 'color_dark'] as const;

export const readableColours: Hooks = {
  before(drafts) {
    for (const draft of drafts)
      for (const name of COLOURS) {
        const colour = draft.row[name];
        const ratio = typeof colour === 'string' ? textOnColour.of(colour) : undefined;
        if (ratio === undefined || ratio >= textOnColour.needed) continue;
        const said = { ratio: String(ratio), needed: String(textOnColour.needed), nearest: textOnColour.nearest(colour as string) };
        draft.reject({ [name]: [text('assets.colour_unreadable', said)] });
      }
  },
};
