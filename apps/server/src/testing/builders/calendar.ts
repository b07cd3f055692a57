/** An iCalendar text with these components. */
export function calendarOf(...components: string[]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...components, 'END:VCALENDAR'];
  return `${lines.join('\r\n')}\r\n`;
}

export function eventOf(...lines: string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
}
