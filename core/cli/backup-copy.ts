/** PostgreSQL's COPY over a connection of pg: streams a table out or in, without holding it in memory. */
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** What of pg's connection a COPY uses. */
interface Wire {
  stream: Writable & { pause(): void; resume(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** A COPY as a query of pg: handles the server's messages until it is ready for the next statement. */
abstract class Copy implements pg.Submittable {
  private rows = 0;
  private failure: Error | undefined;
  private resolve!: (rows: number) => void;
  private reject!: (error: Error) => void;
  /** Number of copied rows. */
  readonly done = new Promise<number>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  submit(wire: unknown): void {
    (wire as Wire).query(this.text);
  }
  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
  }
  handleReadyForQuery(): void {
    if (this.failure) this.reject(this.failure);
    else this.resolve(this.rows);
  }
  handleError(error: Error): void {
    this.failure = error;
    this.reject(error);
  }
}

class CopyOut extends Copy {
  private readonly sink: Writable;
  private paused: Wire | undefined;

  constructor(text: string, sink: Writable) {
    super(text);
    this.sink = sink;
  }
  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    // pg reuses the buffer of the message.
    if (this.sink.write(Buffer.from(chunk)) || this.paused) return;
    this.paused = wire;
    wire.stream.pause();
    this.sink.once('drain', () => this.resume());
  }
  /** The last rows and the end of the statement may have come together; the sink may then be ended before it drains. */
  override handleReadyForQuery(): void {
    this.resume();
    super.handleReadyForQuery();
  }
  private resume(): void {
    this.paused?.stream.resume();
    this.paused = undefined;
  }
}

class CopyIn extends Copy {
  private readonly source: Readable;

  constructor(text: string, source: Readable) {
    super(text);
    this.source = source;
  }
  handleCopyInResponse(wire: Wire): void {
    this.pump(wire).then(
      () => wire.endCopyFrom(),
      (error: Error) => wire.sendCopyFail(error.message),
    );
  }
  private async pump(wire: Wire): Promise<void> {
    for await (const chunk of this.source) {
      wire.sendCopyFromChunk(chunk as Buffer);
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
    }
  }
}

/** @param what a table with its columns, or a query in brackets. @returns the number of rows. The sink is left open. */
export const copyOut = (client: pg.Client, what: string, sink: Writable): Promise<number> =>
  client.query(new CopyOut(`copy ${what} to stdout`, sink)).done;

/** @param what a table with its columns. @returns the number of rows. */
export const copyIn = (client: pg.Client, what: string, source: Readable): Promise<number> =>
  client.query(new CopyIn(`copy ${what} from stdin`, source)).done;
