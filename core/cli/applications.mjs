/** The applications of the product, as module.json of plugins opens them, for the commands that write new plugins and entities. */
import { filesBelow, textOf } from './steps.mjs';

/** In their order, with the guards that their pages have. The platform's own is for no plugin. */
export const applications = () =>
  filesBelow(['metadata'])
    .filter((file) => /^metadata\/[^/]+\/module\.json$/.test(file))
    .map((file) => JSON.parse(textOf(file)))
    .filter(({ application }) => application && !application.platform)
    .sort((a, b) => a.application.order - b.application.order)
    .map(({ application, guards = {} }) => ({
      ...application,
      guards: ['auth', ...Object.keys(guards).filter((name) => guards[name].only)],
    }));

/** The side bar of a plugin that names none: that of everybody whom no other application has. */
export const usualBar = () => (applications().find(({ people }) => people === undefined) ?? applications()[0])?.name;
