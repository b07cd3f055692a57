import { switchFeatureTabs } from './features/switch-tabs.ts';
import { closeMenus } from './frame/close-menus.ts';
import { collapseHeader } from './frame/collapse-header.ts';

// Each looks for its part of the page, and rests where there is none.
collapseHeader();
closeMenus();
switchFeatureTabs();
