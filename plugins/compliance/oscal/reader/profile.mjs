/** Resolves a profile with its catalogs to one catalog (NIST profile resolution, as far as packages need it). */
import { pointer } from './json.mjs';
import { merged } from './merge.mjs';
import { modify } from './modify.mjs';
import { refusal } from './refused.mjs';
import { controlsOf, selected } from './select.mjs';
import { isObject } from './shapes.mjs';

const arrayOf = (value) => (Array.isArray(value) ? value.filter(isObject) : []);
const baseOf = (href) =>
  href
    .replace(/[?#].*$/, '')
    .replaceAll('\\', '/')
    .split('/')
    .at(-1)
    .replace(/\.(json|xml|ya?ml)$/i, '')
    .toLowerCase();
const uuidOf = (text) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase();

/** The possible names of an import: its href, and the addresses of the resource it refers to. */
export function hrefsOf(profile, href) {
  const resources = arrayOf(profile['back-matter']?.resources);
  const resource = href.startsWith('#') ? resources.find((r) => r.uuid === href.slice(1)) : undefined;
  return [href, ...arrayOf(resource?.rlinks).map((l) => l.href)].filter((h) => typeof h === 'string');
}

/** The document of an import: by uuid, by name, or the only remaining one. */
function sourceOf(profile, href, documents) {
  const hrefs = hrefsOf(profile, href);
  const uuids = hrefs.map(uuidOf).filter(Boolean);
  const names = hrefs.map(baseOf).filter(Boolean);
  const others = documents.filter((d) => d.body !== profile);
  return (
    documents.find((d) => uuids.includes(String(d.body.uuid).toLowerCase())) ??
    documents.find((d) => d.name && names.includes(baseOf(d.name))) ??
    (others.length === 1 ? others[0] : undefined)
  );
}

/**
 * @param document { kind: 'profile', body, at }. @param ctx { documents, findings, losses, open }.
 * @returns {object} a catalog. @throws {Refused} for circular imports, and for a missing catalog.
 */
export function resolve(document, ctx) {
  const { body: profile, at } = document;
  const open = [...(ctx.open ?? []), profile];
  const imports = arrayOf(profile.imports);
  if (!imports.length) throw refusal('no_imports', { at: pointer(at, 'imports') });
  const sources = imports.map((one, i) => {
    const place = pointer(pointer(at, 'imports'), i);
    if (typeof one.href !== 'string') throw refusal('text_missing', { at: pointer(place, 'href') });
    const source = sourceOf(profile, one.href, ctx.documents);
    if (!source) throw refusal('catalog_missing', { at: pointer(place, 'href'), href: hrefsOf(profile, one.href).at(-1).slice(0, 200) });
    if (open.includes(source.body)) throw refusal('cyclic_import', { at: pointer(place, 'href'), href: one.href.slice(0, 200) });
    const catalog = source.kind === 'profile' ? resolve(source, { ...ctx, open }) : structuredClone(source.body);
    return { catalog, ids: selected(one, controlsOf(catalog), place, ctx) };
  });
  once(sources, ctx);
  const { groups, controls } = merged(profile, at, sources, ctx);
  const params = sources.flatMap(({ catalog }) => arrayOf(catalog.params));
  const resources = [profile, ...sources.map(({ catalog }) => catalog)].flatMap((one) => arrayOf(one['back-matter']?.resources));
  const catalog = {
    uuid: profile.uuid,
    metadata: profile.metadata,
    ...(params.length ? { params } : {}),
    ...(controls?.length ? { controls } : {}),
    ...(groups?.length ? { groups } : {}),
    ...(resources.length ? { 'back-matter': { resources: [...new Map(resources.map((r) => [r.uuid, r])).values()] } } : {}),
  };
  modify(profile, at, catalog, ctx);
  return catalog;
}

/** A control in several imports is taken from the first. */
function once(sources, { losses }) {
  const seen = new Set();
  for (const { ids } of sources)
    for (const id of ids) {
      if (seen.has(id)) {
        losses.add('changed', 'combine', 'profile/imports', id);
        ids.delete(id);
      }
      seen.add(id);
    }
}
