/** The clock of a time zone: at which instant it shows a time of a day. Instants are milliseconds since 1970, as of Date. */

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What the clock of a zone is ahead of UTC at an instant, in milliseconds. */
type Offset = (instant: number) => number;

function offsetOf(zone: string): Offset {
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const part: Record<string, number> = {};
    for (const { type, value } of clock.formatToParts(instant)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
}

export class Zone {
  private readonly offset: Offset;
  /** Offsets at the beginnings of days of UTC. */
  private readonly ofDay = new Map<number, number>();

  /** @throws RangeError where no zone has the name. */
  constructor(name: string) {
    this.offset = offsetOf(name);
  }

  /** The day that the clock shows at an instant, as a number. */
  dayAt(instant: number): number {
    return Math.floor((instant + this.offset(instant)) / DAY);
  }

  /** When work begins: an hour that exists twice counts from the first, one that does not exist from the moment at which it is left out. */
  opens(day: number, minute: number): number {
    const [shown, before, after] = this.around(day, minute);
    if (before === after) return shown - before;
    const change = this.changeIn(day);
    return shown - before < change ? shown - before : Math.max(change, shown - after);
  }

  /** When work ends: an hour that exists twice counts to the second, one that does not exist to the moment at which it is left out. */
  closes(day: number, minute: number): number {
    const [shown, before, after] = this.around(day, minute);
    if (before === after) return shown - before;
    const change = this.changeIn(day);
    return shown - after > change ? shown - after : Math.min(change, shown - before);
  }

  /** A time of a day as if it were UTC, and what the clock is ahead before and after that day. */
  private around(day: number, minute: number): readonly [number, number, number] {
    return [day * DAY + minute * MINUTE, this.atDay(day - 1), this.atDay(day + 2)];
  }

  private atDay(day: number): number {
    let offset = this.ofDay.get(day);
    if (offset === undefined) {
      offset = this.offset(day * DAY);
      this.ofDay.set(day, offset);
    }
    return offset;
  }

  /** The first minute with the later offset, within the days around one. */
  private changeIn(day: number): number {
    let [early, late] = [((day - 1) * DAY) / MINUTE, ((day + 2) * DAY) / MINUTE];
    const after = this.atDay(day + 2);
    while (late - early > 1) {
      const middle = Math.floor((early + late) / 2);
      if (this.offset(middle * MINUTE) === after) late = middle;
      else early = middle;
    }
    return late * MINUTE;
  }
}

/** Zones that were asked for: there are some hundred of them. */
const zones = new Map<string, Zone>();

/** @throws RangeError where no zone has the name. */
export function zoneOf(name: string): Zone {
  const zone = zones.get(name) ?? new Zone(name);
  zones.set(name, zone);
  return zone;
}
