-- For a hosted project, after `supabase db push` (docs/production.md): a Cron job for each row of private.schedules. It can be
-- run any number of times. One statement, because the CLI sends a file as one.
do $$
begin
  create extension if not exists pg_cron with schema pg_catalog;
  create extension if not exists pg_net with schema extensions;

  -- Jobs of an earlier version.
  perform cron.unschedule(j.jobid) from cron.job j
    where j.jobname like 'district-pour %' and j.jobname <> 'district-pour log'
      and not exists (select from private.schedules s where j.jobname = 'district-pour ' || s.name);

  perform cron.schedule(
      'district-pour ' || s.name,
      case when s.every_seconds < 60 then s.every_seconds || ' seconds' else '*/' || s.every_seconds / 60 || ' * * * *' end,
      format('select private.call_function(%L)', s.name))
    from private.schedules s;

  -- Two days of the log of all jobs.
  perform cron.schedule('district-pour log', '17 4 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''2 days''');
end;
$$;
