/** Routes of plugins: for signed-in people and for guests, what they are given, and what they answer. */
import type { Readable } from 'node:stream';
import type { Actor, Locale } from '../shared/actor.ts';
import type { HistoryEntry } from '../shared/wire.ts';
import type { Tx } from '../db/pool.ts';
import type { Text } from '../errors.ts';
import type { ApiRequest } from '../http/context.ts';
import type { Kernel } from '../kernel.ts';
import type { Reads } from '../crud/find.ts';
import type { SourceHost } from './source.ts';
import type { Draft, NewJob } from './hook-contract.ts';

/** A row of a write in wire format, with `id` except for new ones. */
export type RouteRow = Record<string, unknown>;

/** The request of the caller. */
export interface RouteRequest {
  /** Path parameters by name. */
  readonly params: Record<string, string>;
  /** Query parameters, the last value of each. */
  readonly query: Record<string, string>;
  /** All values of a query parameter in any notation: `name=1,2`, `name[]=1&name[]=2`. */
  list(name: string): string[];
  /** The value of a query parameter with fixed values; undefined without it. @throws AppError invalid that lists them. */
  choice<T extends string>(name: string, allowed: readonly T[]): T | undefined;
  /** Parsed JSON; for a route with a file the other fields of the form, as texts. */
  readonly body: unknown;
  /**
   * The uploaded file of a route with `file`. It is kept while a record holds it or a waiting job names it as `sha256` in its payload,
   * otherwise for a day.
   */
  readonly file?: RouteFile;
  readonly ip: string;
}

/** Its reads are limited to what the caller may read, in the workspaces of the call. */
export interface RouteContext extends Reads {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly request: RouteRequest;
  /**
   * SQL condition (and its values) for rows of `entity` that the actor may read, for hand-written statements; throws 403. `alias` is the
   * table's name in the statement, `from` the number of values already used. `full`: only rows to which the actor has full access.
   * `filtered`: only rows of the parameter `filter` of the call, a Where in JSON as every list takes it; throws 422 that names what it
   * does not know.
   */
  readable(entity: string, alias: string, from: number, which?: 'full' | 'filtered'): { text: string; values: unknown[] };
  /**
   * One write, exactly as the entity's own endpoint does it. `unread`: the record is not read for the answer, which has its key only.
   * @returns that endpoint's answer. @throws AppError where it is refused.
   */
  write(entity: string, op: Draft['op'], row: unknown, of?: { id?: number; action?: string; unread?: true }): Promise<string>;
  /** The bulk call of the entity: results in the order of the rows; a refused row does not affect the others. */
  bulk(entity: string, op: Draft['op'], rows: unknown, action?: string): Promise<object>;
  /** Reads and writes in one transaction; `?dry_run=1` rolls it back. */
  transaction<T>(work: (tx: RouteTx) => Promise<T>): Promise<T>;
  /** Work after the answer, as the actor. */
  readonly jobs: { enqueue(request: NewJob): Promise<{ id: number }> };
  readonly files: {
    /**
     * The file of a record of `entity`, if the caller may read the record.
     * @throws AppError not_found for a record out of reach, and for one without a file.
     */
    held(entity: string, id: number): Promise<RouteFile>;
    /** A download, always as an attachment: `return ctx.files.send(...)`. */
    send(file: Download): object;
  };
  /** For routes about a tenant's connection to another system. */
  readonly host: SourceHost;
  readonly texts: {
    /** Translates a text for the reader, or into the language of what is made for others. */
    say(text: Text, language?: Locale): string;
  };
  readonly history: {
    /** Latest entries of a record's history, as its endpoint returns them. @throws AppError not_found for a record out of reach. */
    of(entity: string, id: number): Promise<HistoryEntry[]>;
  };
}

/** A file to send: `body` is its content. */
export interface Download {
  name: string;
  mime: string;
  body: Buffer | Readable;
  size?: number;
}

/** An uploaded file: its name is cleaned, its type detected from the content. */
export interface RouteFile {
  name: string;
  size: number;
  mime: string;
  sha256: string;
  read(): Promise<Readable>;
}

/**
 * A route's transaction. Writes are the actor's, as at the endpoints: permission, scope, rules, hooks. They throw for refused rows, naming
 * fields as `<index>.<field>`. Reads are the caller's too, inside the transaction.
 */
export interface RouteTx extends Reads {
  /** `file` is the route's upload, for rows that hold one. @returns the ids in the order of the rows; the others do the same. */
  create(entity: string, rows: RouteRow[], file?: RouteFile): Promise<number[]>;
  update(entity: string, rows: RouteRow[]): Promise<number[]>;
  act(entity: string, action: string, rows: RouteRow[]): Promise<number[]>;
  remove(entity: string, ids: number[]): Promise<number[]>;
  readonly jobs: { enqueue(request: NewJob): Promise<{ id: number }> };
}

export interface RouteDef {
  /** A GET may not write: `write`, `bulk` and `transaction` throw. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, or below `base`. */
  path: string;
  /** `services`: below /services, for service tokens. */
  base?: 'services';
  /** Permission, any of several, or null for every signed-in user. */
  permission: string | string[] | null;
  /**
   * Accepts multipart/form-data with a part `file`, up to this size and the configured limit. `text`: most bytes of the other fields;
   * default: a few short ones.
   */
  file?: { limit?: number; optional?: true; text?: number };
  /** Title in the API description; default: its path in words. */
  title?: { en: string; ar: string };
  /** Media type of its download, for the API description; default: JSON. */
  gives?: string;
  /** The answer's body, or a string that already is JSON. */
  run(ctx: RouteContext): Promise<object | string>;
}

/**
 * A call at transport level, for what a RouteDef cannot do: one path for every entity, a streamed form, a streamed answer, a page, an image
 * with its own headers, callers without a session.
 */
export interface EndpointDef {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, or below `base`; `{name}` is one segment, in `request.params.name`. */
  path: string;
  /** `services`: below /services. */
  base?: 'services';
  /** Accepts service tokens only. */
  service?: true;
  /** Checked before the body is read; null: every signed-in user, and the call checks all else itself. */
  permission: string | string[] | null;
  /** Available without signing in. */
  public?: true;
  /** A GET that writes. */
  writes?: true;
  /** Title for the role editor and the API description; default: its path in words. */
  title?: { en: string; ar: string };
  /** The answer's body, or a string that already is JSON; ignored where `request.koa` has a body. */
  run(request: ApiRequest): Promise<object | string>;
}

/**
 * A call of somebody without an account, whose mailed link opens one record (core/identity/guest-links.ts). The link is sent as `token`, in
 * query or body; all invalid links get the same answer, and are counted. The route must check whether the record may still be opened, and
 * for what.
 */
export interface GuestRouteDef {
  method: 'GET' | 'POST';
  /** Below /api. */
  path: string;
  /** Entity of the linked record. */
  opens: string;
  /** Title in the API description. */
  title: { en: string; ar: string };
  /** Media type of its download, for the API description; default: JSON. */
  gives?: string;
  run(ctx: GuestContext): Promise<object>;
}

export interface GuestContext extends Reads {
  /** The kernel of the link's tenant. */
  readonly kernel: Kernel;
  /** The system in that tenant, with all permissions. */
  readonly actor: Actor;
  readonly locale: Locale;
  readonly link: { record: number; address: string; until: Date };
  readonly request: {
    readonly params: Record<string, string>;
    /** The body of a POST, without the token. */
    readonly body: Readonly<Record<string, unknown>>;
    readonly ip: string;
    readonly id: string;
  };
  /** Reads and writes in one transaction. */
  transaction<T>(work: (tx: Tx & Reads) => Promise<T>): Promise<T>;
  readonly texts: {
    /** Translates a text for the reader. */
    say(text: Text): string;
    /** A text of the metadata, or the English given. */
    label(key: string, english: string): string;
  };
  readonly files: {
    /** A download, always as an attachment: `return ctx.files.send(...)`. */
    send(file: Download): object;
  };
}
