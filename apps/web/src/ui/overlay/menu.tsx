import type { ComponentProps, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  Pressable,
} from 'react-aria-components/Menu';
import { classNames } from '../class-names.ts';
import { optionStyle, popoverStyle } from './popover-style.ts';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
};

type MenuProps = {
  label: string;
  /** The Button or IconButton that opens the menu. */
  trigger: ComponentProps<typeof Pressable>['children'];
  items: readonly MenuItem[];
};

export function Menu({ label, trigger, items }: MenuProps) {
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <Popover placement="bottom end" className={classNames(popoverStyle, 'min-w-48')}>
        <AriaMenu aria-label={label} className="outline-none">
          {items.map((item) => (
            <AriaMenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              isDisabled={item.isDisabled}
              onAction={item.onSelect}
              className={classNames(optionStyle, item.isDangerous ? 'text-red' : 'text-ink')}
            >
              {item.icon}
              {item.label}
            </AriaMenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
