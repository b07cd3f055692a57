import { minutesOf } from '@yobirin/contract/calendar';
import { limits } from '@yobirin/contract/limits';

const step = limits.scheduleStepMinutes;

/** Only the end of a day may be 24:00. */
export function hourChoices(edge: 'begin' | 'end'): number[] {
  return Array.from({ length: edge === 'end' ? 25 : 24 }, (_, hour) => hour);
}

/** Nothing follows 24:00. */
export function minuteChoices(time: string): number[] {
  return hourOf(time) === 24 ? [0] : Array.from({ length: 60 / step }, (_, index) => index * step);
}

export function withHour(time: string, hour: number): string {
  return formatTime(hour * 60 + (hour === 24 ? 0 : minuteOf(time)));
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
