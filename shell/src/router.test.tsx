import { createMemoryRouter } from 'react-router-dom';
import { withoutPassingStates } from './router.tsx';

/** What a listener is told of while a page is opened whose loader ends as given. */
async function statesToldBy(loader: () => Promise<null>) {
  const router = createMemoryRouter([{ path: '/' }, { path: '/gallery', loader }]);
  const told: string[] = [];
  withoutPassingStates(router).subscribe(({ navigation }) => told.push(navigation.state));
  await router.navigate('/gallery');
  return told;
}

test('a page whose code is here opens without a state "loading", which would render the frame once more', async () => {
  expect(await statesToldBy(() => Promise.resolve(null))).toEqual(['idle']);
});

test('a page whose code has to come says so', async () => {
  expect(await statesToldBy(() => new Promise((resolve) => setTimeout(resolve, 20, null)))).toEqual(['loading', 'idle']);
});
