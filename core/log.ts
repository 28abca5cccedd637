/** The log of a process: lines of JSON on standard output. */
import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

export const logOf = ({ logLevel }: Pick<Config, 'logLevel'>, to?: pino.DestinationStream): Logger =>
  pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: saidOf } }, to ?? pino.destination(1));

/**
 * An error as its kind, message, stack and codes. Libraries hang their connection or request on it, with addresses and settings that nobody
 * looks for in a log.
 */
function saidOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { aggregateErrors, ...said } = pino.stdSerializers.err(error);
  return {
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => typeof value !== 'object' && typeof value !== 'function')),
    ...(aggregateErrors ? { aggregateErrors: (error as AggregateError).errors.map(saidOf) } : {}),
  };
}
