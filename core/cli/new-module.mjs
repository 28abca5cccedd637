/**
 * npm run new:entity PLUGIN NAME -- --module header: a module of a suite, whose one file says everything but its Arabic; pages, side bar
 * and permissions follow.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inline } from './json-lines.mjs';
import { ROOT, StartFailure, textOf } from './steps.mjs';

const pascal = (text) => text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter) => letter.toUpperCase());

/** Entity files of the plugin that are modules. */
const neighbours = (plugin) =>
  readdirSync(join(ROOT, 'metadata', plugin))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(textOf(`metadata/${plugin}/${name}`)))
    .filter((json) => json.parts?.includes('module') && json.page && json.access.of);

/** The parts named, each with its content. @throws StartFailure for one that is not there. */
function partsOf(plugin, names) {
  return [
    'module',
    ...names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && name !== 'module'),
  ].map((name) => {
    const text = textOf(`metadata/${plugin}/parts/${name}.json`);
    if (text === null) throw new StartFailure(`There is no part "${name}" in metadata/${plugin}/parts: write it first, or name another.`);
    return { name, part: JSON.parse(text) };
  });
}

/** Fields that people fill, two in a row; long texts and lists stand alone. */
function rowsOf(fields) {
  const rows = [];
  for (const [name, { type, readOnly, maxLength = 0 }] of fields) {
    if (readOnly || ['formula', 'rollup', 'children'].includes(type)) continue;
    const alone = ['html', 'memo', 'refs'].includes(type) || maxLength > 200;
    const open = rows.at(-1);
    if (alone) rows.push([name, null]);
    else if (open?.length === 1) open.push(name);
    else rows.push([name]);
  }
  return rows.map((row) => row.filter(Boolean));
}

/** The answers of the part of a suite that its neighbours answer in: `EngineeringForms/SiteDiaries.svc`. */
function serviceOf(all, { one, many }) {
  const area = all.find((json) => json.parts.includes('header') && json.service)?.service.path.split('/')[0];
  return area ? `  "service": ${inline({ path: `${area}/${pascal(many)}.svc`, one: pascal(one), many: pascal(many) })},\n` : '';
}

/**
 * @param entity what `entityOf` gives.
 * @param names parts beside `module`, separated by commas.
 * @returns the text of the entity's file, and its Arabic by key.
 * @throws StartFailure in one sentence.
 */
export function moduleFiles({ plugin, name, one, many, oneAr, manyAr, path, icon, words }, names) {
  const all = neighbours(plugin);
  const parts = partsOf(plugin, names);
  const near = all[0];
  const page = `${near ? near.page.slice(0, near.page.lastIndexOf('/')) : ''}/${path}`;
  const of = `${near?.access.of.includes('_') ? `${near.access.of.split('_')[0]}_` : ''}${words}`;
  const lent = parts.flatMap(({ part }) => Object.entries(part.fields ?? {}));
  const subject = lent.find(([, field]) => field.type === 'text' && field.required)?.[0];
  const project = lent.find(([, field]) => field.type === 'ref' && field.immutable)?.[0];
  const own = [
    [
      'record_number',
      {
        type: 'sequence',
        label: 'Number',
        sequence: `${name
          .split('_')
          .map((word) => word[0])
          .join('')
          .toUpperCase()}-{0000}`,
        ...(project ? { per: [project], unique: [project] } : { unique: true }),
        maxLength: 40,
      },
    ],
    ...(subject ? [] : [['name', { type: 'text', label: 'Name', required: true, maxLength: 200, bilingual: true }]]),
  ];
  const fields = [...lent, ...own];
  const shown = fields
    .filter(([field, { type, required }]) => required || type === 'sequence' || field === 'due_date')
    .map(([field]) => field)
    .filter((field) => field !== subject && field !== 'name');
  const entity = `{
  "$schema": "../../core/metadata/entity.schema.json",
  "name": "${name}",
  "label": ${inline([one, many])},
  "icon": ${inline(icon)},
  "title": "{record_number} {${subject ?? 'name'}}",
  "parts": ${inline(parts.map((part) => part.name))},
  "api": { "path": ${inline(page.slice(1))} },
  "page": ${inline(page)},
${serviceOf(all, { one, many })}  "fields": {
${own.map(([field, def]) => `    ${inline(field)}: ${inline(def)}`).join(',\n')}
  },
  "access": { "of": ${inline(of)} },
  "list": {
    "columns": ${inline([subject ?? 'name', ...shown])},
    "search": ${inline(['record_number', subject ?? 'name'])},
    "sort": ["-created_at"]
  },
  "form": [
    { "section": "Details", "rows": [
${rowsOf([...own, ...lent])
  .map((row) => `      ${inline(row)}`)
  .join(',\n')}
    ] }
  ],
  "detail": { "tabs": ["overview", "posts", "attachments", "history"] },
  "custom": true
}
`;
  const arabic = {
    [`${name}.label`]: oneAr,
    [`${name}.labels`]: manyAr,
    [`${name}.fields.record_number`]: 'الرقم',
    ...(subject ? {} : { [`${name}.fields.name`]: 'الاسم' }),
    [`${name}.sections.0`]: 'البيانات',
  };
  return { entity, arabic };
}
