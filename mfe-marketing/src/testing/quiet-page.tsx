import { screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { backend } from 'shared-data/testing';
import { useCommentsQuery } from '../api/comments-api.ts';
import { openPage } from './open-page.tsx';

const marker = 'marker';

function Marker() {
  const { refetch } = useCommentsQuery(marker);
  const [answers, setAnswers] = useState(0);
  return (
    <button onClick={() => void refetch().then(() => setAnswers((count) => count + 1))}>
      Marker answered {answers} times
    </button>
  );
}

/**
 * Opens a page that should ask for nothing. `requests` asks for something itself and waits for the answer, so that what
 * the page asked for earlier has been seen by then, and answers what that was.
 */
export function openQuietPage(page: ReactElement, options: Parameters<typeof openPage>[1] = {}) {
  const opened = openPage(
    <>
      {page}
      <Marker />
    </>,
    options,
  );
  let asked = 0;
  const requests = async () => {
    await opened.user.click(screen.getByRole('button', { name: /^Marker answered/ }));
    asked += 1;
    await screen.findByRole('button', { name: `Marker answered ${asked} times` });
    return backend.requests.filter(({ params }) => params.get('blog_post_slug') !== `eq.${marker}`);
  };
  return { ...opened, requests };
}
