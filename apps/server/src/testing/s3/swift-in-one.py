"""Runs OpenStack Swift with its S3 interface in one process, as the S3-compatible store of the tests.

Takes an empty directory, prints its port on standard output, and lives until standard input closes.
"""

import array
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from swift.account.server import AccountController
from swift.common import utils
from swift.common.ring import RingData
from swift.common.wsgi import ConfigString, loadapp
from swift.container.server import ContainerController
from swift.obj.server import ObjectController

PROXY = """
[DEFAULT]
swift_dir = {directory}
log_level = CRITICAL
[pipeline:main]
pipeline = catch_errors s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_yobirin_tests = yobirin-tests-secret .admin
[filter:slo]
use = egg:swift#slo
"""

SERVERS = {
    "account": AccountController,
    "container": ContainerController,
    "object": ObjectController,
}


def main(directory):
    # By default Swift reads these from /etc/swift, which may not exist.
    utils.HASH_PATH_PREFIX, utils.HASH_PATH_SUFFIX = b"", b"yobirin"
    os.makedirs(os.path.join(directory, "drives", "d1"))
    for kind, controller in SERVERS.items():
        socket = listen()
        write_ring(directory, kind, socket.getsockname()[1])
        serve(socket, controller(server_settings(directory)))
    socket = listen()
    serve(socket, with_empty_cache(loadapp(ConfigString(PROXY.format(directory=directory)))))
    print(socket.getsockname()[1], flush=True)
    eventlet.tpool.execute(sys.stdin.read)


def server_settings(directory):
    return {
        "swift_dir": directory,
        "devices": os.path.join(directory, "drives"),
        "mount_check": "false",
        "disable_fallocate": "true",
        "log_level": "CRITICAL",
    }


def write_ring(directory, kind, port):
    """Describes one drive with a single copy of all data."""
    device = {"id": 0, "region": 1, "zone": 1, "device": "d1", "weight": 1.0, "ip": "127.0.0.1", "port": port}
    device |= {"replication_ip": "127.0.0.1", "replication_port": port}
    RingData([array.array("H", [0, 0])], [device], 31).save(os.path.join(directory, kind + ".ring.gz"))


class EmptyCache:
    """Replaces memcached, which would need another process."""

    def get(self, *_args, **_options):
        return None

    def set(self, *_args, **_options):
        pass

    def delete(self, *_args, **_options):
        pass


def with_empty_cache(app):
    cache = EmptyCache()

    def answer(environment, start_response):
        environment["swift.cache"] = cache
        return app(environment, start_response)

    return answer


def listen():
    return eventlet.listen(("127.0.0.1", 0))


def serve(socket, app):
    eventlet.spawn(wsgi.server, socket, app, open(os.devnull, "w"), log_output=False)


main(sys.argv[1])
