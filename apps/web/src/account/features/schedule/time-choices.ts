import { limits } from '@yobirin/contract/limits';
import { minutesOf } from '@yobirin/contract/schedule';

/** The selectable minutes since midnight, both ends included. */
export type TimeBounds = { min: number; max: number };
export type TimeChoice = { value: number; isDisabled: boolean };

const step = limits.scheduleStepMinutes;
const endOfDay = 24 * 60;

/** A begin is at least one step before the end (SCHED-07). */
export function beginBounds(endTime: string): TimeBounds {
  return { min: 0, max: minutesOf(endTime) - step };
}

/** An end may be midnight, and is at least one step after the begin (SCHED-07). */
export function endBounds(beginTime: string): TimeBounds {
  return { min: minutesOf(beginTime) + step, max: endOfDay };
}

/** Hour 24 exists for ends only. */
export function hourChoices({ min, max }: TimeBounds): TimeChoice[] {
  const hours = max === endOfDay ? 25 : 24;
  return Array.from({ length: hours }, (_, hour) => ({
    value: hour,
    isDisabled: hour * 60 + (60 - step) < min || hour * 60 > max,
  }));
}

export function minuteChoices(time: string, { min, max }: TimeBounds): TimeChoice[] {
  const hour = hourOf(time);
  return Array.from({ length: 60 / step }, (_, index) => ({
    value: index * step,
    isDisabled: hour * 60 + index * step < min || hour * 60 + index * step > max,
  }));
}

/** The time with another hour; the minute moves only as far as the bounds require. */
export function withHour(time: string, hour: number, { min, max }: TimeBounds): string {
  return formatTime(Math.min(Math.max(hour * 60 + minuteOf(time), min), max));
}

export function withMinute(time: string, minute: number): string {
  return formatTime(hourOf(time) * 60 + minute);
}

export function hourOf(time: string): number {
  return Math.floor(minutesOf(time) / 60);
}

export function minuteOf(time: string): number {
  return minutesOf(time) % 60;
}

/** `09:05`, up to 24:00. */
function formatTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
