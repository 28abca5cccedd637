/** Version and date of this build, as the server says or, before a development server, as the bundler wrote them. */
import { boot } from '../../data/index.ts';

declare const __VERSION__: string;
declare const __BUILT__: string;

const date = boot.built || __BUILT__;
/** Deploy target "zain": the version keeps two segments (partnerVersionSegments). */
const version = boot.version || __VERSION__;

export const buildInfo = {
  version: boot.target === 'zain' ? version.split('.').slice(0, 2).join('.') : version,
  date: date.slice(0, 10),
  year: date.slice(0, 4),
};
