/** The specs that the plugins bring (metadata/<plugin>/charts/<name>.vl.json), loaded one by one when they are drawn. */
const files = import.meta.glob<object>('../../metadata/*/charts/*.vl.json', { import: 'default' });

/**
 * @param name `<plugin>/<chart>`
 * @throws when no plugin brings it.
 */
export async function loadSpec(name: string): Promise<object> {
  const [plugin, chart] = name.split('/');
  const load = files[`../../metadata/${plugin}/charts/${chart}.vl.json`];
  if (!load) throw new Error(`no chart ${name}`);
  return load();
}
