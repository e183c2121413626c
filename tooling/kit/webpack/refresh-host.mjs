import * as reactRefresh from 'react-refresh/runtime';

globalThis.reactRefresh = reactRefresh;
