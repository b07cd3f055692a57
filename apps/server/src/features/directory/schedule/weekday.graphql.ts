import { weekdays } from '@yobirin/contract/schedule';
import { builder } from '../../../builder.ts';

export const WeekdayType = builder.enumType('Weekday', { values: weekdays });
