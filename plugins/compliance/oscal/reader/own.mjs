/** Package data beyond OSCAL: properties and parts in our own namespace, which the suite reads back. */

export const OWN_NS = 'https://rukn.example/ns/oscal';

const isOwn = ({ ns }) => ns === OWN_NS;

/**
 * @returns {{ one(name: string): string | undefined, all(name: string): string[], remarks(name: string): string | undefined }} values of
 * our properties.
 */
export function ownProps(props = []) {
  const found = (name) => props.filter((p) => isOwn(p) && p.name === name);
  return {
    one: (name) => found(name)[0]?.value,
    all: (name) => found(name).map((p) => p.value),
    remarks: (name) => found(name)[0]?.remarks,
  };
}

/** The prose of our part of this name. */
export const ownPart = (parts = [], name) => parts.find((p) => isOwn(p) && p.name === name)?.prose;

/** The list without ours; undefined if empty. */
export function foreign(list = []) {
  const rest = list.filter((one) => !isOwn(one));
  return rest.length ? rest : undefined;
}

export const own = (name, value, remarks) => ({ name, ns: OWN_NS, value, ...(remarks === undefined ? {} : { remarks }) });

/** Makes a valid OSCAL id from a reference. */
export const idFor = (ref) => {
  const id = ref.replace(/[^\p{L}\p{N}._-]/gu, '_');
  return /^[\p{L}_]/u.test(id) ? id : `_${id}`;
};
