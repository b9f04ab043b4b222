-- Asks for the paths that a file lists, in turn, and tells what was measured as JSON.

init = function(arguments)
  if not arguments[1] then return end
  local requests, count = {}, 0
  for path in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
  request = function()
    count = count + 1
    return requests[(count - 1) % #requests + 1]
  end
end

done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"failed":%d,"refused":%d,"p50":%f,"p99":%f}\n',
    summary.requests, summary.duration / 1e6, failed, errors.status,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3
  ))
end
