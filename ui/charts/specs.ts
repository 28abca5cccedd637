/** The chart specs of plugins (metadata/<plugin>/charts/<name>.vl.json), each loaded when it is drawn. */
const files = import.meta.glob<object>('../../metadata/*/charts/*.vl.json', { import: 'default' });

/**
 * @param name `<plugin>/<chart>`
 * @throws if no plugin has it.
 */
export async function loadSpec(name: string): Promise<object> {
  const [plugin, chart] = name.split('/');
  const load = files[`../../metadata/${plugin}/charts/${chart}.vl.json`];
  if (!load) throw new Error(`no chart ${name}`);
  return load();
}
