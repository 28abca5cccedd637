/** Method and path -> handler. Static segments win over parameters (AMB-45). */
export interface Match<H> {
  handler: H;
  params: Record<string, string>;
}

interface Node<H> {
  children: Map<string, Node<H>>;
  param?: { name: string; node: Node<H> };
  handlers: Map<string, H>;
}

const node = <H>(): Node<H> => ({ children: new Map(), handlers: new Map() });

export class RouteTable<H> {
  private readonly root = node<H>();
  private readonly declared: { method: string; path: string; handler: H }[] = [];

  /** All routes in the order of declaration. */
  get routes(): readonly { method: string; path: string; handler: H }[] {
    return this.declared;
  }

  /** @param path segments with `{name}` parameters. The first declaration of a method and path wins. */
  add(method: string, path: string, handler: H): void {
    let at = this.root;
    for (const segment of path.split('/').filter(Boolean)) {
      if (segment.startsWith('{')) {
        at.param ??= { name: segment.slice(1, -1), node: node<H>() };
        at = at.param.node;
      } else {
        let next = at.children.get(segment);
        if (!next) at.children.set(segment, (next = node<H>()));
        at = next;
      }
    }
    if (at.handlers.has(method)) return;
    at.handlers.set(method, handler);
    this.declared.push({ method, path, handler });
  }

  /** @returns the match; "method" where the path exists with other methods only; undefined for an unknown path. */
  find(method: string, path: string): Match<H> | 'method' | undefined {
    const segments = path.split('/').filter(Boolean);
    let known = false;
    const params: Record<string, string> = {};
    const walk = (at: Node<H>, i: number): H | undefined => {
      if (i === segments.length) {
        known ||= at.handlers.size > 0;
        return at.handlers.get(method);
      }
      const segment = segments[i] as string;
      const next = at.children.get(segment);
      const found = next && walk(next, i + 1);
      if (found || !at.param) return found;
      const through = walk(at.param.node, i + 1);
      if (through) params[at.param.name] = segment;
      return through;
    };
    const handler = walk(this.root, 0);
    if (handler) return { handler, params };
    return known ? 'method' : undefined;
  }
}
