/** npm run new:plugin NAME: a plugin's code, its side-bar section and its Arabic, registered in plugins/index.ts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addToObject, inline, write } from './json-lines.mjs';
import { applications, usualBar } from './applications.mjs';
import { argumentsOf, checkName } from './names.mjs';
import { ROOT, StartFailure, command, textOf } from './steps.mjs';

const EXAMPLE = 'npm run new:plugin training -- --label "Training" --ar "التدريب".';
const REGISTER = 'plugins/index.ts';

/** @returns the plugin's name and texts. @throws StartFailure in one sentence. */
export function pluginOf(argv) {
  const {
    options: { label, ar, bar = usualBar() },
    rest: [name],
  } = argumentsOf(argv, ['label', 'ar', 'bar']);
  checkName('plugin', name, EXAMPLE);
  if (!label || !ar) throw new StartFailure(`Say what it is called in both languages: ${EXAMPLE}`);
  const bars = applications().map((each) => each.name);
  if (!bars.includes(bar)) throw new StartFailure(`There is no side bar "${bar}": use ${bars.join(', ')}.`);
  if (existsSync(join(ROOT, 'plugins', name)) || existsSync(join(ROOT, 'metadata', name)))
    throw new StartFailure(`There is a plugin "${name}" already: choose another name, or remove plugins/${name} and metadata/${name}.`);
  return { name, label, ar, bar };
}

const code = ({ name, label }) => `/** ${label}. Fields, screens and access are metadata/${name}; here is only what data cannot say. */
import { definePlugin } from '../../core/index.ts';

export default definePlugin({
  name: '${name}',
});
`;

const navigation = ({ name, label, bar }) => `{
  "$schema": "../../core/metadata/navigation.schema.json",
  "id": ${inline(bar)},
  "sections": [
    { "id": ${inline(name)}, "title": ${inline(label)}, "permission": null, "items": [
    ] }
  ]
}
`;

/** plugins/index.ts with one more plugin: its import after the others, its name at the end of the list. */
export function registered(index, name) {
  const variable = name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const imports = [...index.matchAll(/^import \w+ from '\.\/.*$/gm)];
  const last = imports.at(-1);
  const at = last.index + last[0].length;
  const withImport = `${index.slice(0, at)}\nimport ${variable} from './${name}/index.ts';${index.slice(at)}`;
  return withImport.replace(
    /(export const plugins: readonly PluginEntry\[\] = \[)([^\]]*?)(,?\s*)\]/,
    (_, start, list) => `${start}${list}, ${variable}]`,
  );
}

function main() {
  const plugin = pluginOf(process.argv.slice(2));
  const { name, ar, bar } = plugin;
  write(`plugins/${name}/index.ts`, code(plugin));
  write(`metadata/${name}/navigation.json`, navigation(plugin));
  addToObject(`metadata/${name}/i18n/ar.json`, { [`nav.${bar}.${name}`]: ar });
  write(REGISTER, registered(textOf(REGISTER), name));
  process.stdout.write(
    `Written: plugins/${name}/index.ts, metadata/${name}/navigation.json, metadata/${name}/i18n/ar.json, and its line in ${REGISTER}.\n`,
  );
  process.stdout.write(`Next: npm run new:entity ${name} NAME -- --label "Singular,Plural" --ar "مفرد,جمع"\n`);
}

if (process.argv[1]?.endsWith('new-plugin.mjs')) await command(main);
