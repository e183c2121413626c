import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FloorPage } from './floor-page.ts';

const root = document.getElementById('root');
if (root) startTransition(() => void hydrateRoot(root, createElement(FloorPage)));
