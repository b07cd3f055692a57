import { Outlet, useLocation } from '@tanstack/react-router';
import { AccountFrame } from './account-frame.tsx';
import { NotFoundPage } from './routes/not-found.tsx';

export function FramedPages() {
  const { searchStr } = useLocation();
  return (
    <AccountFrame search={searchStr}>
      <Outlet />
    </AccountFrame>
  );
}

export function FramedNotFoundPage() {
  const { searchStr } = useLocation();
  return (
    <AccountFrame search={searchStr}>
      <NotFoundPage />
    </AccountFrame>
  );
}
