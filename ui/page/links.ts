/** Addresses around a list: its records, "new", and the full list of a related list. */
import type { PageDef } from '../../core/shared/page.ts';
import type { Scalar, Where } from '../../core/shared/where.ts';

/** `:id` in a page's path or fixed filter. */
const PARAM = /:\s*(\w+)\??/g;

/** Fills the path's parameters; undefined if one is missing. */
function fill(path: string, params: Readonly<Record<string, string | undefined>>): string | undefined {
  let complete = true;
  const text = path.replace(PARAM, (_, name: string) => {
    const value = params[name];
    if (value === undefined) complete = false;
    return encodeURIComponent(value ?? '');
  });
  return complete ? text : undefined;
}

/** The fixed filter of a page with ":id" replaced by the route's values; record keys become numbers. */
export function fixedWhere(where: Where | undefined, params: Readonly<Record<string, string | undefined>>): Where | undefined {
  if (!where) return undefined;
  return JSON.parse(JSON.stringify(where), (_key, value: unknown) => {
    const name = typeof value === 'string' ? /^:\s*(\w+)$/.exec(value)?.[1] : undefined;
    if (name === undefined) return value;
    const text = params[name] ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : text;
  }) as Where;
}

/**
 * The nested page of an entity under a fixed filter: { project_id: 5 } and "create" give /projects/5/contracts/create if such a page
 * exists.
 */
export function nestedPath(pages: readonly PageDef[], view: string, entity: string, where: Where | undefined): string | undefined {
  const keys = Object.keys(where ?? {});
  if (!where || keys.length === 0) return undefined;
  for (const page of pages) {
    if (page.view !== view || page.entity !== entity || !page.where || Object.keys(page.where).length !== keys.length) continue;
    const params: Record<string, string> = {};
    const fits = keys.every((key) => {
      const name = /^:\s*(\w+)$/.exec(String(page.where?.[key] ?? ''))?.[1];
      const value = where[key] as Scalar | undefined;
      if (name === undefined || typeof value === 'object' || value === undefined) return false;
      params[name] = String(value);
      return true;
    });
    const path = fits ? fill(page.path, params) : undefined;
    if (path) return path;
  }
  return undefined;
}

/**
 * The address of the records of a create or edit page: below the page's own list if it has a record page (/desk/companies for
 * /desk/companies/create), so that people stay in the section they came from.
 */
export function homeOf(pages: readonly PageDef[], page: PageDef, params: Readonly<Record<string, string | undefined>>): string | undefined {
  const list = page.path.replace(page.view === 'edit' ? /\/:\w+\/edit$/ : /\/create$/, '');
  return list === page.path ? undefined : below(pages, { ...page, path: list }, 'detail', page.entity ?? '', params);
}

/** The path of a page with this view directly below another: the record and "new" pages of a nested list. */
export function below(
  pages: readonly PageDef[],
  list: PageDef,
  view: string,
  entity: string,
  params: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const last = view === 'detail' ? /^:\w+$/ : /^create$/;
  const page = pages.find(
    (p) => p.view === view && p.entity === entity && p.path.startsWith(`${list.path}/`) && last.test(p.path.slice(list.path.length + 1)),
  );
  if (!page) return undefined;
  const base = fill(list.path, params);
  return base && (view === 'detail' ? base : `${base}/create`);
}
