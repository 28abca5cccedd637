/** The applications of the product, as module.json of plugins opens them, for the commands that write new plugins and entities. */
import { filesBelow, textOf } from './steps.mjs';

/** Sorted, with the guards of their pages. Without the platform's application, which plugins do not use. */
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

/** The default side bar of a plugin: that of the application without a condition on people. */
export const usualBar = () => (applications().find(({ people }) => people === undefined) ?? applications()[0])?.name;
