import { startCounting } from '../document/count-visits.ts';
import { showScriptRuns } from '../document/no-script.ts';
import { runCarousels } from './carousel/run-carousels.ts';
import { switchFeatureTabs } from './features/switch-tabs.ts';
import { closeMenus } from './frame/close-menus.ts';
import { collapseHeader } from './frame/collapse-header.ts';
import { keepPlace } from './frame/keep-place.ts';
import { copyHelpLinks } from './help/copy-help-links.ts';
import { findHelp } from './help/find-help.ts';

showScriptRuns();
// Each function looks for its part of the page, and does nothing without one.
collapseHeader();
closeMenus();
keepPlace();
runCarousels();
switchFeatureTabs();
findHelp();
copyHelpLinks();

startCounting()(location.pathname);
