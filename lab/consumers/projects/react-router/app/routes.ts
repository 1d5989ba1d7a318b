import { type RouteConfig, route } from '@react-router/dev/routes';

export default [route('hooks', 'action.js')] satisfies RouteConfig;
