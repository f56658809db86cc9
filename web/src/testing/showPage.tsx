import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Location, MemoryRouter } from 'react-router-dom';
import { ServerData } from './ServerData.tsx';

/** Shows a page, or a part of one, on an empty document as it is seen at this address. */
export const showPage = (page: ReactNode, at: string | Partial<Location> = '/') =>
  render(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>, { wrapper: ServerData });
