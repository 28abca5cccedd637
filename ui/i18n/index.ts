/**
 * The catalogues: one JSON file per area and language, merged by flat key. The public pages load few areas; the rest and the titles of
 * metadata are loaded with the signed-in application. The import wizard, the settings pages and the developer pages load their own. A
 * plugin's texts are in its folder ui/i18n: <language>/<area>.json is the set `<plugin>/<area>`, loaded with the screens that use it;
 * <language>.json has the texts that other screens show about the plugin, and is loaded with the application.
 */
import type { MessageFormatElement } from 'react-intl';
import { boot } from '../boot/boot.ts';
import { OWN_AREAS } from './areas.ts';

/** Texts with values, choices or tags are parsed already (ui/compiled-texts.ts). */
type Catalogue = Record<string, string | MessageFormatElement[]>;
type Loader = () => Promise<Catalogue>;

const AREAS = import.meta.glob<Catalogue>('./*/*.json', { import: 'default' });
const PLUGINS = import.meta.glob<Catalogue>(['../../plugins/*/ui/i18n/*.json', '../../plugins/*/ui/i18n/*/*.json'], { import: 'default' });
/**
 * Titles of pages and side bars; what modules say on the landing pages; names of permissions, which few pages show. English is in the
 * metadata itself.
 */
const METADATA: Record<string, Partial<Record<CatalogueSet, Loader>>> = {
  ar: {
    public: async () => (await import('virtual:metadata/ar-public')).default,
    guest: async () => (await import('virtual:metadata/ar-guest')).default,
    app: async () => (await import('virtual:metadata/ar')).default,
    permissions: async () => (await import('virtual:metadata/ar-permissions')).default,
  },
  fr: {
    public: async () => (await import('virtual:metadata/fr-public')).default,
    guest: async () => (await import('virtual:metadata/fr-guest')).default,
    app: async () => (await import('virtual:metadata/fr')).default,
    permissions: async () => (await import('virtual:metadata/fr-permissions')).default,
  },
  cn: {
    public: async () => (await import('virtual:metadata/cn-public')).default,
    guest: async () => (await import('virtual:metadata/cn-guest')).default,
    app: async () => (await import('virtual:metadata/cn')).default,
    permissions: async () => (await import('virtual:metadata/cn-permissions')).default,
  },
};

/** Areas for guests and everybody else; what guest pages alone say is the area guest. */
const PUBLIC_AREAS = ['kit', 'shell', 'errors', 'public'];

export type CatalogueSet = 'public' | 'app' | 'permissions' | (typeof OWN_AREAS)[number] | `${string}/${string}`;

interface Place {
  /** Absent: an area of the engine's own screens. */
  plugin?: string;
  language: string;
  /** Absent: the texts that other screens show about the plugin. */
  area?: string;
}

/** `./ar/kit.json` -> { language: "ar", area: "kit" }; `../../plugins/fleet/ui/i18n/ar.json` -> { plugin: "fleet", language: "ar" }. */
const placeOf = (path: string): Place =>
  /(?:plugins\/(?<plugin>[\w-]+)\/.*)?\/(?<language>en|ar|fr|cn)(?:\/(?<area>[\w-]+))?\.json$/.exec(path)?.groups as unknown as Place;

function setOf(path: string): CatalogueSet {
  const { plugin, area } = placeOf(path);
  if (area === undefined) return 'app';
  if (plugin !== undefined) return `${plugin}/${area}`;
  return PUBLIC_AREAS.includes(area) ? 'public' : (OWN_AREAS.find((own) => own === area) ?? 'app');
}

/** English is the fallback of French and Chinese (AMB-37). */
const languages = boot.locale === 'fr' || boot.locale === 'cn' ? ['en', boot.locale] : [boot.locale];

function loadersOf(set: CatalogueSet): Loader[] {
  const all = [...Object.entries(AREAS), ...Object.entries(PLUGINS)];
  const wanted = all.filter(([path]) => setOf(path) === set);
  return languages.flatMap((language) => [
    ...wanted.filter(([path]) => placeOf(path).language === language).map(([, load]) => load),
    ...[METADATA[language]?.[set] ?? []].flat(),
  ]);
}

let messages: Catalogue = {};
const listeners = new Set<() => void>();
const loaded = new Map<CatalogueSet, Promise<void>>();

async function load(set: CatalogueSet): Promise<void> {
  const parts = await Promise.all(loadersOf(set).map((one) => one()));
  messages = Object.assign({}, messages, ...parts) as Catalogue;
  for (const listener of listeners) listener();
}

/** Loads a set once; resolves when its texts are registered. */
export function loadMessages(set: CatalogueSet): Promise<void> {
  let work = loaded.get(set);
  if (!work) {
    work = load(set);
    loaded.set(set, work);
    // a failed load (new deployment, lost connection) may be retried
    work.catch(() => loaded.delete(set));
  }
  return work;
}

/** Loads a module and the texts of its screens in parallel. */
export const withTexts = async <M>(sets: CatalogueSet | readonly CatalogueSet[], module: Promise<M>): Promise<M> =>
  (await Promise.all([module, ...[sets].flat().map((set) => loadMessages(set as CatalogueSet))]))[0];

/** For the provider at the root: the texts so far, and a subscription. */
export const catalogue = {
  get: (): Catalogue => messages,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Language tag for Intl: our code `cn` is not a language tag (AMB-37); plain Arabic uses Latin digits, as the contract requires. */
export const INTL_LOCALE: Record<string, string> = { en: 'en', ar: 'ar', fr: 'fr', cn: 'zh-CN' };
